/** Writes the public pages out as HTML when the app is built: whole and in their order, so that they can be read without script. */
import { prerender } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";

export default async function writePage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // The build asks for folders; visitors come by the address without the slash.
  const { location } = context.staticHandlerContext;
  location.pathname = location.pathname.replace(/(?<=.)\/$/, "");
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    // Otherwise what is longer than 12 kB comes hidden at the end, for a script to put into its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  headers.set("Content-Type", "text/html");
  return new Response(prelude, { status, headers });
}
