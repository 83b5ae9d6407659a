/** Sends a large body and tells how much of it has gone out, which `fetch` can't. Otherwise as every call here. */
import { currentCredentials } from "./authorized-fetch";
import { errorFromAnswer, errorFromFailure } from "./errors";

interface UploadOptions {
  signal: AbortSignal;
  /** 0 to 1, of the body. */
  onProgress: (fraction: number) => void;
}

/** Gives the answer's JSON. Throws an ApiError, or the signal's reason when it was cancelled. */
export function authorizedUpload<Answer>(
  url: string,
  body: object,
  { signal, onProgress }: UploadOptions,
): Promise<Answer> {
  if (signal.aborted) return Promise.reject(signal.reason);
  const credentials = currentCredentials();
  const token = credentials.token();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  signal.addEventListener("abort", abort, { once: true });

  request.open("POST", url);
  request.responseType = "json";
  request.setRequestHeader("Content-Type", "application/json");
  if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onloadend = () => signal.removeEventListener("abort", abort);

  return new Promise((resolve, reject) => {
    request.onabort = () => reject(signal.reason);
    request.onerror = () => reject(errorFromFailure(new Error("No answer came.")));
    request.onload = () => {
      if (request.status === 401 && token) credentials.refused(token);
      if (request.status >= 200 && request.status < 300) resolve(request.response as Answer);
      else reject(errorFromAnswer(answerOf(request), request.response));
    };
    request.send(JSON.stringify(body));
  });
}

/** Status and headers as `fetch` shows them. */
function answerOf(request: XMLHttpRequest): Response {
  const requestId = request.getResponseHeader("X-Request-Id");
  return new Response(null, {
    status: request.status,
    headers: requestId ? { "X-Request-Id": requestId } : {},
  });
}
