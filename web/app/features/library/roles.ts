/** What a creator has marked a picture as, so that generations find it. */

export type Role = "face" | "logo" | "product";

export const roles: readonly { role: Role; words: string; badge: string }[] = [
  { role: "face", words: "my face", badge: "My face" },
  { role: "logo", words: "my logo", badge: "Logo" },
  { role: "product", words: "my product", badge: "Product" },
];

export const badgeOf = (role: Role | null): string | null =>
  roles.find((known) => known.role === role)?.badge ?? null;
