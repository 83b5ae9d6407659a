import { Dashboard } from "~/features/dashboard/Dashboard";

export const meta = () => [{ title: "Dashboard · Thumbsmith" }, { name: "robots", content: "noindex" }];

export default Dashboard;
