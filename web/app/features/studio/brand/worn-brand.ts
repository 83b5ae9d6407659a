/** The brand that the next pictures wear: what the account has, with what was changed here since it answered. */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Brand, emptyBrand } from "./brand";
import { loadBrand } from "./brand-calls";

const brandQuery = (customerId: string) =>
  queryOptions({
    queryKey: ["brand", customerId],
    queryFn: () => loadBrand(customerId),
    staleTime: Number.POSITIVE_INFINITY,
  });

export class WornBrand {
  readonly query;
  /** What was changed since the account answered. */
  changes: Partial<Brand> = {};

  constructor(
    private readonly queries: QueryClient,
    customerId: string,
  ) {
    this.query = brandQuery(customerId);
  }

  /** As far as it is known. */
  now(): Brand {
    return { ...(this.queries.getQueryData(this.query.queryKey) ?? emptyBrand), ...this.changes };
  }

  /** Waits for the account's answer. */
  async worn(): Promise<Brand> {
    await this.queries.ensureQueryData(this.query).catch(() => null);
    return this.now();
  }
}
