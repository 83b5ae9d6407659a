import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("features", "routes/features.tsx"),
  route("faq", "routes/faq.tsx"),
  route("contact", "routes/contact.tsx"),
  route("terms", "routes/terms.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("refund-policy", "routes/refund-policy.tsx"),
  route("blog/ai-youtube-thumbnail-maker", "routes/blog-article.tsx"),
  route("create-from-image", "routes/create-from-image.tsx"),
  route("login", "routes/login.tsx"),
  route("register", "routes/register.tsx"),
  route("verify", "routes/verify.tsx"),
  route("reset-password/:resetToken?", "routes/reset-password.tsx"),
  layout("routes/buying.tsx", [
    route("pricing", "routes/pricing.tsx"),
    route("checkout", "routes/checkout.tsx"),
    route("return", "routes/return.tsx"),
    route("checkout-form", "routes/checkout-form.tsx"),
  ]),
  layout("routes/protected.tsx", [
    route("change-password", "routes/change-password.tsx"),
    route("account", "routes/account.tsx"),
    route("add-ons", "routes/add-ons.tsx"),
    route("keep-demo", "routes/keep-demo.tsx"),
    route("dashboard", "routes/dashboard.tsx"),
    route("design-thumbnail/:thumbnailId?", "routes/design-thumbnail.tsx"),
    route("edit-image/:imageId", "routes/edit-image.tsx"),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
