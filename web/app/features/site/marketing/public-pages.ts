/** Every page for everybody: how search engines and shared links show it. Nothing else names them. */

export interface PublicPage {
  readonly path: string;
  /** At most 60 characters, the name of the product included. */
  readonly title: string;
  /** At most 160 characters. */
  readonly description: string;
  readonly keywords: string;
  /** File in public/share. */
  readonly picture: string;
  readonly pictureWords: string;
}

const keywords = "AI thumbnail maker, YouTube thumbnail maker, free thumbnail generator, video thumbnails";

export const home: PublicPage = {
  path: "/",
  title: "Free AI YouTube thumbnail maker · Thumbsmith",
  description:
    "Type what your video is about and pick one of four thumbnails, every word and layer still yours to change. Free to try, no credit card required.",
  keywords: `${keywords}, thumbnail from text, 1280x720 thumbnail`,
  picture: "home.jpg",
  pictureWords: "A thumbnail made with Thumbsmith",
};

export const pricing: PublicPage = {
  path: "/pricing",
  title: "Pricing · Thumbsmith",
  description:
    "What Thumbsmith costs, by the month and by the year. Free to try, no credit card required, cancel anytime.",
  keywords: `${keywords}, thumbnail maker price, thumbnail subscription`,
  picture: "pricing.jpg",
  pictureWords: "A thumbnail about what thumbnails cost",
};

export const faq: PublicPage = {
  path: "/faq",
  title: "FAQ · Thumbsmith",
  description:
    "Fifteen answers about making thumbnails with Thumbsmith: the free trial, tokens, sizes, who owns the pictures, cancelling, support.",
  keywords: `${keywords}, thumbnail size, thumbnail questions`,
  picture: "faq.jpg",
  pictureWords: "A thumbnail with a question",
};

export const contact: PublicPage = {
  path: "/contact",
  title: "Contact Us · Thumbsmith",
  description: "A question, a bill, an idea: write to us. Support typically replies within 24 hours.",
  keywords: `${keywords}, support, contact`,
  picture: "contact.jpg",
  pictureWords: "A thumbnail with a letter",
};

export const terms: PublicPage = {
  path: "/terms",
  title: "Terms of Service · Thumbsmith",
  description: "What we agree on when you use Thumbsmith. Effective June 20, 2025.",
  keywords: `${keywords}, terms of service`,
  picture: "terms.jpg",
  pictureWords: "A thumbnail about rules, and a student's hat",
};

export const privacy: PublicPage = {
  path: "/privacy",
  title: "Privacy Policy · Thumbsmith",
  description:
    "What Thumbsmith keeps about you, why, for how long, and how you get it back or have it removed.",
  keywords: `${keywords}, privacy policy`,
  picture: "privacy.jpg",
  pictureWords: "A thumbnail about what apps know",
};

export const refundPolicy: PublicPage = {
  path: "/refund-policy",
  title: "Refund Policy · Thumbsmith",
  description:
    "All payments are non-refundable. How to try before you pay, how cancelling works, and what to do when we charged you wrongly.",
  keywords: `${keywords}, refund policy`,
  picture: "refund-policy.jpg",
  pictureWords: "A thumbnail about paying, with a bag of money",
};

export const article: PublicPage = {
  path: "/blog/ai-youtube-thumbnail-maker",
  title: "AI YouTube thumbnail maker or by hand? · Thumbsmith",
  description:
    "What an AI thumbnail maker does better than a designer or an image editor, what it does worse, and how to make a thumbnail at 1280x720 that gets read.",
  keywords: `${keywords}, AI thumbnails vs Photoshop, thumbnail size 1280x720, thumbnail tips`,
  picture: "blog.jpg",
  pictureWords: "A thumbnail of a robot at work",
};

export const publicPages = [home, pricing, faq, contact, terms, privacy, refundPolicy, article] as const;
