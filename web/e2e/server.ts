/** The server under test: the real one, on a free loopback port, with a data folder of its own. */
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../../", import.meta.url));

/** The configuration is read once per process; workers inherit the choice through the environment. */
function remembered(name: string, choose: () => string): string {
  process.env[name] ??= choose();
  return process.env[name];
}

function freePort(): string {
  const listen =
    "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})";
  return execFileSync(process.execPath, ["-e", listen], { encoding: "utf8" }).trim();
}

const port = remembered("THUMBSMITH_E2E_PORT", freePort);
const photoPort = remembered("THUMBSMITH_E2E_PHOTO_PORT", freePort);
const dataDirectory = remembered("THUMBSMITH_E2E_DATA", () => mkdtempSync(join(tmpdir(), "thumbsmith-e2e-")));

export const serverAddress = `http://127.0.0.1:${port}`;
/** The server by a name, which browsers trust less than a loopback address and visits are counted at. */
const serverName = "thumbsmith.example";
export const namedAddress = `http://${serverName}`;
export const nameRule = `MAP ${serverName}:80 127.0.0.1:${port}`;

/** Speaks what Openverse and Wikimedia Commons speak, as the server's own tests have it. */
export const photoSites = {
  address: `http://127.0.0.1:${photoPort}`,
  command: `"${join(repository, ".venv/bin/python")}" -m tests.studio.photos.photo_sites ${photoPort}`,
  folder: join(repository, "server"),
};

export const serverCommand = `"${join(repository, "thumbsmith")}" serve`;
export const serverEnvironment = {
  PORT: port,
  THUMBSMITH_DATA_DIR: dataDirectory,
  THUMBSMITH_PUBLIC_URL: serverAddress,
  THUMBSMITH_ALLOWED_HOSTS: serverName,
  THUMBSMITH_LOG_LEVEL: "warning",
  THUMBSMITH_PHOTO_SOURCES: "openverse, commons",
  THUMBSMITH_PHOTO_NETWORKS: "127.0.0.0/8",
  THUMBSMITH_OPENVERSE_URL: photoSites.address,
  THUMBSMITH_COMMONS_URL: photoSites.address,
  // Every test is a person of its own, and all of them come from one address.
  THUMBSMITH_REGISTRATIONS_PER_ADDRESS_AND_HOUR: "10000",
  THUMBSMITH_LOGINS_PER_ADDRESS_AND_MINUTE: "10000",
  THUMBSMITH_LOOKUPS_PER_ADDRESS_AND_MINUTE: "10000",
  THUMBSMITH_RESETS_PER_ADDRESS_AND_HOUR: "10000",
  THUMBSMITH_DEMOS_PER_ADDRESS_AND_MINUTE: "10000",
};
