@echo off
rem Starts Loomshift: on the Java that came with it, where one did, else on that of JAVA_HOME or of the path. It needs 25.
setlocal
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
if exist "%~dp0..\runtime\bin\java.exe" set "java=%~dp0..\runtime\bin\java"
"%java%" -XX:+UseParallelGC -XX:TieredStopAtLevel=1 -jar "%~dp0..\lib\loomshift.jar" %*
exit /b %errorlevel%
