/**
 * This site's own address, for what a page says of itself. While pages are written out it is not known yet: the server
 * puts its own in the place of this one when it reads them.
 */
export const siteAddress =
  typeof window === "undefined" ? "https://thumbsmith.invalid" : window.location.origin;
