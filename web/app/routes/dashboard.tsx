import { Dashboard } from "~/features/dashboard/Dashboard";
import { DashboardWaiting } from "~/features/dashboard/DashboardWaiting";
import type { ProtectedHandle } from "./protected";

export const meta = () => [{ title: "Dashboard · Thumbsmith" }, { name: "robots", content: "noindex" }];

export const handle: ProtectedHandle = { waiting: <DashboardWaiting /> };

export default Dashboard;
