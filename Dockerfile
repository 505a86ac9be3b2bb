# Vigia Marcas as an image. `docker run --read-only --tmpfs /tmp -v vigia:/dados -p 3000:3000 IMAGE` serves it with an embedded database.
# compose.yaml shows it on many processes. A test runs these steps without Docker (scripts/imagem.test.ts), so they use /app and /dados only.

FROM node:26.10.0-trixie-slim AS web
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN node apps/cli/src/main.ts montar

FROM node:26.10.0-trixie-slim AS packages
WORKDIR /app
COPY . .
# The image has its own Node, so the one of the packages is left out.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.bin/node
COPY --from=web /app/apps/web/dist apps/web/dist
# Links the libraries of the embedded PostgreSQL now, because the running image cannot write here.
RUN node apps/cli/src/main.ts montar

FROM node:26.10.0-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/dados MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/tmp/node
WORKDIR /app
COPY --from=packages /app /app
# A volume that is mounted here takes over these rights.
RUN mkdir -m 1777 /dados
VOLUME ["/dados"]
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["node", "ops/saude.mjs"]
ENTRYPOINT ["node", "--heap-growing-percent=20", "--max-semi-space-size=8", "--disable-warning=ExperimentalWarning", "apps/cli/src/main.ts"]
CMD ["servir"]
