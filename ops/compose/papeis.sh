#!/bin/sh
# PostgreSQL runs it once, on its empty folder: the owner of the tables, and the user who reads and writes rows.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set dono="$VIGIA_SENHA_DONO" --set produto="$VIGIA_SENHA_PRODUTO" <<'SQL'
create role vigia_dono login password :'dono';
create role vigia_produto login password :'produto';
create database vigia owner vigia_dono;
SQL
