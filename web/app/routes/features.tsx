import { Navigate } from "react-router";

export default function Features() {
  return <Navigate to="/#features" replace />;
}
