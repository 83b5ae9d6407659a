// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { failureOf } from "~/api/errors";
import { Button } from "./button";
import { TextField } from "./field";
import { useForm } from "./form";
import { PasswordField } from "./password-field";

const send = vi.fn();

function Example() {
  const form = useForm({
    initial: { name: "", word: "" },
    validate: ({ name, word }) => ({
      name: name ? undefined : "Name?",
      word: word ? undefined : "Word?",
    }),
    submit: async (values) => send(values),
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <TextField {...form.field("name")} label="Name" />
      <PasswordField {...form.field("word")} label="Word" autoComplete="new-password" />
      <p>{form.problem?.text}</p>
      <Button type="submit" busy={form.busy}>
        {form.busy ? "Sending..." : "Send"}
      </Button>
    </form>
  );
}

const name = () => screen.getByRole("textbox", { name: "Name" });

test("the first field at fault gets the focus; an error goes when its field is changed", async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(name()).toHaveFocus();
  expect(name()).toHaveAccessibleDescription("Name?");
  await userEvent.keyboard("Mira{Enter}");
  expect(name()).not.toHaveAttribute("aria-invalid");
  expect(screen.getByLabelText("Word")).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test("what the server refuses is said, and a second click while it is asked does nothing", async () => {
  let refuse = (_: object) => {};
  send.mockReset().mockReturnValue(
    new Promise<object>((resolve) => {
      refuse = resolve;
    }),
  );
  render(<Example />);
  await userEvent.type(name(), "Mira");
  await userEvent.type(screen.getByLabelText("Word"), "w");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await userEvent.click(screen.getByRole("button", { name: "Sending..." }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: "Mira", word: "w" });
  refuse({ problem: failureOf("No."), errors: { word: "Weak" } });
  expect(await screen.findByText("No.")).toBeInTheDocument();
  await vi.waitFor(() => expect(screen.getByLabelText("Word")).toHaveFocus());
});

test("a refusal without a field at fault leaves the focus on the button that was pressed", async () => {
  send.mockReset().mockImplementation(async () => {
    (document.activeElement as HTMLElement).blur(); // as browsers do with a button that is switched off
    return { problem: failureOf("No.") };
  });
  render(<Example />);
  await userEvent.type(name(), "Mira");
  await userEvent.type(screen.getByLabelText("Word"), "w");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("No.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Send" })).toHaveFocus();
});

test("a password is shown on request, and can be pasted", async () => {
  render(<Example />);
  const field = screen.getByLabelText("Word");
  await userEvent.click(field);
  await userEvent.paste("pasted");
  expect(field).toHaveValue("pasted");
  expect(field).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show characters" }));
  expect(field).toHaveAttribute("type", "text");
  await userEvent.click(screen.getByRole("button", { name: "Hide characters" }));
  expect(field).toHaveAttribute("type", "password");
});
