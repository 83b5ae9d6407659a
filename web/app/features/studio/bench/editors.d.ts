/** Other people's editors. They live in `bench/editors` with packages of their own, which only `make bench` installs. */
declare module "bench-editors" {
  export const editors: Readonly<Record<string, import("./candidate").MakeCandidate>>;
}
