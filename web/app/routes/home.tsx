import { Home } from "~/features/home/Home";

const description =
  "Type what your video is about and get four thumbnails to choose from. Move the words, change the pictures, download at 1280 x 720.";

export const meta = () => [
  { title: "Thumbsmith · thumbnails from a sentence" },
  { name: "description", content: description },
  { property: "og:title", content: "Thumbsmith" },
  { property: "og:description", content: description },
];

export default Home;
