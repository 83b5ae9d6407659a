/** What the own video is called and how long it is, kept for this thumbnail. */
import { useState } from "react";
import { TextField } from "~/ui/field";
import { Fold } from "~/ui/fold";
import type { DetailsState } from "./use-video-details";
import { isDuration } from "./video-details";

export function DetailsFold({ title, video }: { title: string; video: DetailsState }) {
  const { details, change } = video;
  const [duration, setDuration] = useState(details.duration);
  const isValid = isDuration(duration);
  return (
    <Fold label="Your video" value={details.channel}>
      <TextField
        label="Video title"
        value={details.title ?? title}
        maxLength={100}
        onChange={(event) => change({ title: event.target.value || null })}
      />
      <TextField
        label="Channel name"
        value={details.channel}
        maxLength={60}
        onChange={(event) => change({ channel: event.target.value })}
      />
      <TextField
        label="Duration"
        value={duration}
        maxLength={8}
        error={isValid ? null : "Minutes and seconds, such as 10:24"}
        onChange={(event) => {
          setDuration(event.target.value);
          if (isDuration(event.target.value)) change({ duration: event.target.value.trim() });
        }}
      />
    </Fold>
  );
}
