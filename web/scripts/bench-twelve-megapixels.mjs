/** In the page: a 4000 x 3000 JPEG with something in every tile of 512 pixels, as a data URL. */
export async function drawPicture() {
  const canvas = new OffscreenCanvas(4000, 3000);
  const context = canvas.getContext("2d");
  const sky = context.createLinearGradient(0, 0, 4000, 3000);
  sky.addColorStop(0, "#204060");
  sky.addColorStop(1, "#e0a040");
  context.fillStyle = sky;
  context.fillRect(0, 0, 4000, 3000);
  for (let i = 0; i < 3000; i++) {
    context.fillStyle = `hsl(${(i * 47) % 360} 60% 50% / 0.6)`;
    context.fillRect((i * 733) % 4000, (i * 397) % 3000, 60 + (i % 90), 40 + (i % 70));
  }
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsDataURL(blob);
  });
}
