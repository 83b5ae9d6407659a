import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("design-thumbnail/:thumbnailId?", "routes/design-thumbnail.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
