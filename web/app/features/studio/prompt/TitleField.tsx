/** The title of the thumbnail, in both forms of the Prompt tab. */
import { TextField } from "~/ui/field";

/** Id of the field, for the question that leads to it. */
export const TITLE_FIELD = "brief-title";

interface TitleFieldProps {
  value: string;
  onChange: (title: string) => void;
  fault: string | undefined;
}

export function TitleField({ value, onChange, fault }: TitleFieldProps) {
  return (
    <TextField
      id={TITLE_FIELD}
      label="Title"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder="The title of your video"
      autoComplete="off"
      error={fault}
    />
  );
}
