# Builds the shop. The development packages stay in this stage.
FROM node:26-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:26-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/migrations ./migrations
COPY --from=build /shop/demo ./demo
COPY --from=build /shop/public ./public
COPY --from=build /shop/src ./src
COPY --from=build /shop/build ./build
# The start compares the build with its sources, which include these files.
COPY --from=build /shop/package-lock.json /shop/vite.config.ts /shop/vite.server.config.ts /shop/react-router.config.ts ./
# Node keeps its compile cache in node_modules/.cache.
RUN mkdir -p /data node_modules/.cache && chown node:node /data node_modules/.cache
USER node
VOLUME /data
EXPOSE 3000
# Without the database: restarting a process that cannot reach it would not help (/readyz reports it).
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# The Node version of the lock file, not that of the image.
CMD ["node_modules/.bin/node", "--max-semi-space-size=4", "--heap-growing-percent=40", "src/main.ts"]
