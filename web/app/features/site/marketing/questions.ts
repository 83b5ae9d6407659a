/** The fifteen questions, and their answers with what is sold put in. Pure. */
import { type Product, plansInWords, trialImages } from "./catalogue";

export interface LinkPart {
  readonly to: string;
  readonly words: string;
}

export type Part = string | LinkPart;

export interface Question {
  /** The anchor of the question in the page. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly Part[];
}

const contact: LinkPart = { to: "/contact", words: "contact us" };
const pricing: LinkPart = { to: "/pricing", words: "pricing page" };

export function questionsFor(plans: readonly Product[]): readonly Question[] {
  const trial = trialImages(plans);
  return [
    {
      id: "what",
      question: "What is Thumbsmith?",
      answer: [
        "A thumbnail maker for video creators. Type what your video is about and you get four thumbnails to choose from. Each is made of layers, so you can still rewrite every word, move every part and swap every picture before you download it.",
      ],
    },
    {
      id: "how-long",
      question: "How long does a thumbnail take?",
      answer: [
        "A generation takes 10 to 30 seconds. From the first word to the finished file, most thumbnails are made in about 2 minutes.",
      ],
    },
    {
      id: "free",
      question: "Is it really free to try?",
      answer: [
        `Yes. The trial plan allows up to ${trial} generations at no cost. No credit card is required, nothing renews by itself, and you can cancel anytime.`,
      ],
    },
    {
      id: "plans",
      question: "Which plans are there?",
      answer: [
        `Three paid monthly plans: ${plansInWords(plans)}. Each can also be paid by the year. The `,
        pricing,
        " compares them.",
      ],
    },
    {
      id: "tokens",
      question: "What are tokens, and what does an image cost?",
      answer: [
        "AI work is paid with tokens. A generation costs the tokens of one image, and so does an AI edit; the price stands on the button before you press it. Uploading, removing a background, enhancing and everything you draw or write by hand costs nothing. Work that fails or is cancelled costs nothing either.",
      ],
    },
    {
      id: "more",
      question: "What if I run out of tokens?",
      answer: [
        "Extra token packs can be bought as add-ons at any time. They do not expire, and they are spent after the tokens of your plan. Or move up to a larger plan on the ",
        pricing,
        ".",
      ],
    },
    {
      id: "change",
      question: "Can I have two plans, or change mine?",
      answer: [
        "You may hold one plan at a time. An upgrade takes effect at once; a downgrade takes effect when the present billing cycle ends.",
      ],
    },
    {
      id: "cancel",
      question: "How do I cancel?",
      answer: [
        "On your account page, in two clicks. Your subscription stays active until the end of the billing cycle, and there are no further charges.",
      ],
    },
    {
      id: "refunds",
      question: "Do you give refunds?",
      answer: [
        "All payments are non-refundable, which is why you can try everything first. The ",
        { to: "/refund-policy", words: "refund policy" },
        " says what we do when we have charged you wrongly, and which rights the law gives you all the same.",
      ],
    },
    {
      id: "own",
      question: "Who owns what I make? May I use it commercially?",
      answer: [
        "You own what you generate, and you may use it commercially: on monetised channels, for clients, in print.",
      ],
    },
    {
      id: "size",
      question: "What size should a thumbnail be, and what do I download?",
      answer: [
        "1280x720 pixels is the size video sites recommend. You work on a larger canvas of 1536x1024 with a 16:9 frame, and download 1280x720 as JPG, PNG or WebP, always under 2 MB, or the whole canvas.",
      ],
    },
    {
      id: "uploads",
      question: "Can I use my own photos?",
      answer: [
        "Yes. Upload JPG, PNG, WebP or GIF pictures of up to 10 MB each. They stay in your personal image library, where you can also remove their background, enhance them and flip them.",
      ],
    },
    {
      id: "editing",
      question: "Can I change a thumbnail after it was generated?",
      answer: [
        "All of it. Text overlays, captions, speech bubbles, colours, layout, the subject and the background stay separate layers. You can also say in words what should change, or paint over the part that should.",
      ],
    },
    {
      id: "kept",
      question: "How long are my pictures kept?",
      answer: [
        "Generated images are kept for 1 year and may be deleted afterwards. Saving one again starts the year anew. You can download everything, or delete it, at any time.",
      ],
    },
    {
      id: "help",
      question: "Who may use it, and where do I get help?",
      answer: [
        "You must have an account and be at least 13 years old. For anything that is not answered here, ",
        contact,
        ": support typically replies within 24 hours.",
      ],
    },
  ];
}

export const textOf = (answer: readonly Part[]): string =>
  answer.map((part) => (typeof part === "string" ? part : part.words)).join("");
