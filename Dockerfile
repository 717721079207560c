# Foxtrot as an image: docs/deploying.md says how to build and to run it.
# The version is the one that package-lock.json pins.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --omit=optional --omit=peer --ignore-scripts

FROM node:${NODE_VERSION}-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATABASE_URL=file:///data/foxtrot.db
WORKDIR /app
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/src ./src
COPY --from=build /app/relay ./relay
COPY --from=build /app/demo ./demo
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --start-period=10s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4173) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "relay/node.ts"]
