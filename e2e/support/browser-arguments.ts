/** WebGL without a graphics card; the page itself is painted by the processor at once, not by a card that the processor stands in for. */
export const SOFTWARE_DRAWING: readonly string[] = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
]

/** How a browser is started for journeys and pictures: as root, without a card, and without a way out of this machine. */
export const BROWSER_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  ...SOFTWARE_DRAWING,
  '--disable-background-networking',
  // What is not for the loopback address is sent to a port where nobody answers.
  '--proxy-server=http://127.0.0.1:9',
]
