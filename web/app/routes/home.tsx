import { Home } from "~/features/home/Home";
import { builtPlans } from "~/features/marketing/catalogue";
import { metadata } from "~/features/marketing/metadata";
import { home } from "~/features/marketing/public-pages";
import { application, website } from "~/features/marketing/structured-data";

export const meta = () => metadata(home, website(), application(home, builtPlans));

export default Home;
