# Foxtrot as an image: docs/deploying.md says how to build and to run it.
# The version is the one that package-lock.json pins; the digest is that of its image for all processors.
ARG NODE_IMAGE=node:24.21.0-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --omit=optional --omit=peer --ignore-scripts \
  && npm pkg delete devDependencies optionalDependencies && npm sbom --sbom-format=spdx > sbom.spdx.json

FROM ${NODE_IMAGE}
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Foxtrot" \
  org.opencontainers.image.description="A web music player for anonymous listeners" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production HOST=0.0.0.0 DATABASE_URL=file:///data/foxtrot.db
WORKDIR /app
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/src ./src
COPY --from=build /app/relay ./relay
COPY --from=build /app/demo ./demo
COPY --from=build /app/dist ./dist
COPY --from=build /app/sbom.spdx.json ./sbom.spdx.json
# What the server renders goes to `data` where its database is no file. The user is `node`, as a number, by which a cluster sees that it is not root.
RUN mkdir /data && chown 1000:1000 /data && ln -s /data data
USER 1000:1000
VOLUME /data
EXPOSE 4173
HEALTHCHECK --start-period=10s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4173) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "relay/node.ts"]
