/** Quiet (nothing is asked of the internet), and WebGL drawn by software, because test machines have no GPU. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Debian turns this on; drawn by software it costs more than everything else that a page does.
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
] as const;
