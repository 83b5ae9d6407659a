/**
 * Every text that the product document has for something that fails, by where it belongs. Each is shown by a row of
 * `error-catalogue.spec.ts`, or by the test that is named beside it because it takes more than one failing call.
 */
const BILLING = "e2e/billing-states.spec.ts";
const DASHBOARD = "app/features/dashboard/failures.test.tsx";
const PRICING = "app/features/billing/pricing/PricingPage.test.tsx";
const DRAWING = "app/features/studio/draw/carried-drawing.test.ts";
const IMAGE_EDITOR = "app/features/image-editor/failures.test.tsx";

/** Null: in the table. */
export const catalogue: Record<string, string | null> = {
  // Verify
  "Please provide both email and verification code": null,
  "This account has already been verified. You can now login.": null,
  "Invalid verification code. Please check your email and try again.": null,
  "Invalid request": null,
  "User not found. Please check your email address.": null,
  "Server error. Please try again later.": null,
  "An error occurred during verification. Please try again.": null,
  "Failed to resend verification code": null,
  // Login
  "Server returned 502: Bad gateway": null,
  "Login failed with status 418": null,
  "Login failed. No token found.": null,
  // Register
  "Password validation failed": null,
  "Registration failed": null,
  "Error checking email availability": null,
  // Change password
  "Current password is incorrect": null,
  "Failed to change password": null,
  // Reset
  "Failed to reset password": null,
  "An error occurred while resetting password": null,
  "Failed to send reset email": null,
  "An error occurred while sending reset email": null,
  // Contact
  "Failed to send message": null,
  "An error occurred while sending your message": null,
  // Pricing
  "Failed to fetch products": null,
  "No pricing plans available": null,
  "User not found": PRICING,
  "Failed to create free subscription": null,
  "Failed to process subscription selection": null,
  // Checkout and return
  "User data not found. Please log in again.": null,
  "No client secret received from server": null,
  "No product selected or user not logged in": null,
  "No session ID found": null,
  "Failed to verify payment session": null,
  "Payment Verification Failed": null,
  // Account
  "Failed to fetch user data": null,
  "Failed to update profile": null,
  "Failed to cancel subscription": null,
  "No subscription found. Please contact support.": null,
  "Failed to create setup intent": BILLING,
  // Dashboard
  "Session expired. Please log in again.": DASHBOARD,
  "Session data corrupted. Please log in again.": DASHBOARD,
  "Failed to fetch thumbnails": null,
  "Failed to fetch token info": null,
  "Failed to fetch images": null,
  "Failed to delete thumbnail": DASHBOARD,
  "Failed to delete image": "e2e/dashboard.spec.ts",
  "Failed to upload image": null,
  // Designer
  "Failed to fetch thumbnail data for editing": null,
  "No image data found in thumbnail": "app/features/designer/state/asset-store.test.ts",
  "Failed to process image": null,
  "Failed to save thumbnail": "app/features/studio/saving/saving-slice.test.ts",
  "Failed to import image": DRAWING,
  "User not authenticated": null,
  // Image editor
  "Failed to fetch image data": null,
  "Failed to save image edits": IMAGE_EDITOR,
  "Failed to remove background": IMAGE_EDITOR,
  "Failed to fetch processed image": IMAGE_EDITOR,
  "Failed to download image": IMAGE_EDITOR,
  // Add-ons
  "Failed to fetch add-on products": null,
};
