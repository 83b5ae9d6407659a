import { Home } from "~/features/site/home/Home";
import { builtPlans } from "~/features/site/marketing/catalogue";
import { metadata } from "~/features/site/marketing/metadata";
import { home } from "~/features/site/marketing/public-pages";
import { application, website } from "~/features/site/marketing/structured-data";

export const meta = () => metadata(home, website(), application(home, builtPlans));

export default Home;
