# The command, and nothing else:
#   docker build -t tickmark .
#   docker run --rm -v "$PWD:/drafts:ro" tickmark .
FROM node:20-slim AS build
WORKDIR /build/src
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN npm pack --pack-destination /build

FROM node:20-slim
RUN --mount=type=bind,from=build,source=/build,target=/build npm install --global --ignore-scripts --no-audit --no-fund /build/tickmark-*.tgz
USER node
WORKDIR /drafts
ENTRYPOINT ["tickmark"]
