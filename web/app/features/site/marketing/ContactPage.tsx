/** /contact: a message to whoever runs this site. */

import { useId, useState } from "react";
import * as api from "~/api/client";
import { ApiError, type Failure, failureOf } from "~/api/errors";
import { Button } from "~/ui/button";
import { FormProblem } from "~/ui/failure";
import { TextArea, TextField } from "~/ui/field";
import { useForm } from "~/ui/form";
import { Notice } from "~/ui/notice";
import { InText, Reading } from "./Reading";

const SUBJECTS = [
  { value: "general", label: "General Inquiry" },
  { value: "support", label: "Technical Support" },
  { value: "billing", label: "Billing Question" },
  { value: "feedback", label: "Feedback" },
  { value: "other", label: "Other" },
] as const;

const initial = { name: "", email: "", subject: "", message: "", website: "" };
type Values = typeof initial;

const LONGEST_MESSAGE = 5_000;
const THANKS = "Thank you for your message! We will get back to you soon.";
const REFUSED = "Failed to send message";
const BROKEN = "An error occurred while sending your message";

/** Something before and after one @, and a dot in what comes after. The server looks more closely. */
const MAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function errorsOf({ name, email, subject, message }: Values) {
  return {
    name: name.trim() ? undefined : "Please enter your name",
    email: !email.trim()
      ? "Please enter your email address"
      : MAIL_ADDRESS.test(email.trim())
        ? undefined
        : "Please enter a valid email address",
    subject: subject ? undefined : "Please choose a subject from the list",
    message: !message.trim()
      ? "Please enter a message"
      : message.length > LONGEST_MESSAGE
        ? `Please keep it to ${LONGEST_MESSAGE.toLocaleString("en-US")} characters`
        : undefined,
  };
}

/** The server's own words where it has given some. */
function problemOf(failure: unknown): Failure {
  if (!(failure instanceof ApiError) || failure.status === 0) return failureOf(BROKEN, failure);
  const hasNoWords = failure.body !== undefined || !failure.message;
  return failureOf(hasNoWords ? REFUSED : failure.message);
}

export function ContactPage() {
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial,
    validate: errorsOf,
    async submit(values) {
      setSent(false);
      try {
        await api.sendMessage({ body: { ...values, name: values.name.trim(), email: values.email.trim() } });
      } catch (failure) {
        return { problem: problemOf(failure) };
      }
      form.reset();
      setSent(true);
    },
  });
  const { values } = form;
  return (
    <Reading
      title="Contact Us"
      lead="A question, a bill, an idea. A person reads every message and typically replies within 24 hours."
      aside={<BeforeYouWrite />}
    >
      <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex max-w-125 flex-col gap-5">
        {isSent ? (
          <Notice kind="positive" takesFocus>
            {THANKS}
          </Notice>
        ) : null}
        <FormProblem problem={form.problem} />
        <TextField
          {...form.field("name")}
          label="Name"
          autoComplete="name"
          maxLength={100}
          size="large"
          required
        />
        <TextField
          {...form.field("email")}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          size="large"
          required
        />
        <SubjectField
          value={values.subject}
          error={form.errors.subject}
          onChange={(subject) => form.set("subject", subject)}
        />
        <TextArea
          name="message"
          label="Message"
          rows={5}
          limit={LONGEST_MESSAGE}
          value={values.message}
          error={form.errors.message}
          onChange={(event) => form.set("message", event.target.value)}
          className="text-base!"
          required
        />
        <Trap value={values.website} onChange={(website) => form.set("website", website)} />
        <Button type="submit" variant="primary" size="large" busy={form.busy} className="sm:self-start">
          {form.busy ? "Sending..." : "Send message"}
        </Button>
      </form>
    </Reading>
  );
}

interface SubjectFieldProps {
  value: string;
  error: string | undefined;
  onChange: (subject: string) => void;
}

/** The browser's own list: it works in every hand, and with the form's keyboard. */
function SubjectField({ value, error, onChange }: SubjectFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        Subject
      </label>
      <select
        id={id}
        name="subject"
        value={value}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`h-12 rounded-control border bg-raised px-3 text-base transition-colors hover:border-text/60 ${error ? "border-negative" : "border-edge"}`}
      >
        <option value="" disabled>
          Choose a subject
        </option>
        {SUBJECTS.map((subject) => (
          <option key={subject.value} value={subject.value}>
            {subject.label}
          </option>
        ))}
      </select>
      <p id={`${id}-error`} aria-live="polite" className={error ? "text-sm text-negative" : "hidden"}>
        {error}
      </p>
    </div>
  );
}

/** A field that people neither see nor reach: what fills it in is a program. */
function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div aria-hidden className="absolute -left-[200vw]">
      <label>
        Leave this empty
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}

function BeforeYouWrite() {
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-raised p-6 lg:max-w-90">
      <h2 className="display text-xl">Quicker than writing</h2>
      <ul className="flex flex-col gap-2.5 text-muted">
        <li>
          <InText to="/faq#cancel">How to cancel</InText>
        </li>
        <li>
          <InText to="/faq#tokens">What an image costs</InText>
        </li>
        <li>
          <InText to="/faq#own">Who owns what you make</InText>
        </li>
        <li>
          <InText to="/reset-password">A new password</InText>
        </li>
      </ul>
    </div>
  );
}
