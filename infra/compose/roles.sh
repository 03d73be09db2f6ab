#!/bin/sh
# Runs once, in a new database: see "Database roles" in docs/operations/database.md.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" \
  --set owner="$OWNER_PASSWORD" --set api="$API_PASSWORD" --set projector="$PROJECTOR_PASSWORD" <<'SQL'
CREATE ROLE laurel_owner LOGIN PASSWORD :'owner';
CREATE ROLE laurel_api LOGIN PASSWORD :'api';
CREATE ROLE laurel_projector LOGIN PASSWORD :'projector';
GRANT laurel_projector TO laurel_owner;
GRANT pg_read_all_stats TO laurel_api, laurel_projector;
CREATE DATABASE laurel OWNER laurel_owner;
SQL
