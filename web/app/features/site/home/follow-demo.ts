/** Follows the pictures of a title until they are there, through lost connections. Fetched when it is asked for. */
import { ApiError } from "~/api/errors";
import { readEvents, type ServerSentEvent } from "~/api/event-stream";
import { GenerationStore } from "~/jobs/generation-store";
import { progressWords } from "~/jobs/progress-words";
import { DEMO_PICTURES, type DemoPicture, type DemoPictures, type DemoProgress } from "./demo-pictures";
import { forgetAsked } from "./kept-demo";

export { keepDemoHere } from "./kept-demo";

const environment = {
  newKey: () => "",
  wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
};

/** Gives all of them; throws an Error with the words for a person. The signal forgets the title here. */
export async function followDemo(
  title: string,
  tell: (progress: DemoProgress) => void,
  signal: AbortSignal,
): Promise<DemoPictures> {
  // It may have been forgotten while this was fetched.
  signal.throwIfAborted();
  let mayDownload = false;
  const pictures: DemoPicture[] = [];
  const store = new GenerationStore<string>(
    {
      begin: async () => ({ id: title }),
      events: (_, stopping) =>
        demoEvents(title, stopping, pictures, (may) => {
          mayDownload = may;
        }),
      cancel: async () => undefined,
    },
    environment,
  );
  store.state.subscribe((job) => {
    tell({ pictures: [...pictures], words: progressWords(job), fraction: job.fraction });
  });
  const forget = () => store.reset();
  signal.addEventListener("abort", forget, { once: true });
  await store.start(title, DEMO_PICTURES);
  signal.removeEventListener("abort", forget);
  signal.throwIfAborted();
  const { phase, error } = store.state.getState();
  if (phase !== "done") {
    forgetAsked();
    throw new Error(error ?? "");
  }
  // Without the places of those that could not be drawn.
  return { pictures: pictures.filter(Boolean), mayDownload };
}

/** As a job's events, the pictures put where they belong. The same title is the same work, so it can be asked for again. */
async function* demoEvents(
  title: string,
  signal: AbortSignal,
  pictures: DemoPicture[],
  onDone: (mayDownload: boolean) => void,
): AsyncGenerator<ServerSentEvent> {
  try {
    for await (const event of readEvents("/v1/demo/thumbnail/events", signal, { title })) {
      if (event.event === "variation") {
        const { index, image, demo } = JSON.parse(event.data);
        pictures[index] = { image, demo };
      }
      const isDone = event.event === "done";
      if (isDone) onDone(JSON.parse(event.data).mayDownload);
      yield isDone ? { ...event, data: JSON.stringify({ job: { recordId: title } }) } : event;
    }
  } catch (failure) {
    // Whoever has seen pictures already has only come back too often: a moment later is soon enough.
    const isTooOften = failure instanceof ApiError && failure.status === 429 && pictures.length > 0;
    throw isTooOften ? new ApiError(failure.message, "NETWORK", 0) : failure;
  }
}
