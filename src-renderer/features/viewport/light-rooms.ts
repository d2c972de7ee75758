import {
  BackSide,
  BoxGeometry,
  Color,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type Texture,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { drawingPower, type DrawingPower } from './drawing-power.ts'
import type { Room } from './view-settings.ts'

/** A lamp of an authored room: where, how large, how bright. Metres around the model at the origin. */
interface Lamp {
  readonly at: readonly [number, number, number]
  readonly size: readonly [number, number, number]
  readonly radiance: number
}

interface AuthoredRoom {
  readonly ambient: number
  readonly lamps: readonly Lamp[]
}

const ROOMS: Readonly<Record<'softbox' | 'contrast', AuthoredRoom>> = {
  softbox: {
    ambient: 0.42,
    lamps: [
      { at: [-4, 4, 4], size: [4, 3, 0.1], radiance: 9 },
      { at: [4.5, 2.5, 3], size: [2.5, 3, 0.1], radiance: 5 },
      { at: [0, 6, -1], size: [5, 0.1, 4], radiance: 4 },
    ],
  },
  contrast: {
    ambient: 0.06,
    lamps: [
      { at: [-5, 3, 2], size: [1.2, 4, 0.1], radiance: 38 },
      { at: [4, 4, -5], size: [2.5, 2.5, 0.1], radiance: 22 },
    ],
  },
}

/**
 * three makes no map smaller than 256 pixels, which takes a processor ten seconds of its work; this one makes the size that is
 * asked for. The map's shaders read its size and levels from the map itself.
 */
class SizedGenerator extends PMREMGenerator {
  readonly #size: number

  constructor(renderer: WebGLRenderer, size: number) {
    super(renderer)
    this.#size = size
  }

  /** Called by `fromScene` and `fromEquirectangular`, which raise small sizes and follow that of a picture. */
  protected _setSize(): void {
    Object.assign(this, { _cubeSize: this.#size })
  }
}

/**
 * The environment that lights the model: `texture` is a prefiltered map, `dispose` frees all of it. The headlight's room is
 * dim: its lamp is on the camera.
 */
export function createEnvironment(
  renderer: WebGLRenderer,
  light: Room,
  { environmentBlur, environmentSize }: DrawingPower = drawingPower()
): WebGLRenderTarget {
  const generator = new SizedGenerator(renderer, environmentSize)
  const scene =
    light === 'room'
      ? new RoomEnvironment()
      : light === 'headlight'
        ? emptyRoom(0.16)
        : authoredRoom(ROOMS[light])
  const environment = generator.fromScene(scene, environmentBlur, 0.1, 100, { size: environmentSize })
  generator.dispose()
  scene.traverse(node => {
    if (node instanceof Mesh) {
      ;(node as Mesh<BoxGeometry, MeshBasicMaterial>).geometry.dispose()
    }
  })
  return environment
}

/** The environment that a picture of all directions lights the model with; the picture itself is needed no more. */
export function createSurroundings(
  renderer: WebGLRenderer,
  picture: Texture,
  { environmentSize }: DrawingPower = drawingPower()
): WebGLRenderTarget {
  const generator = new SizedGenerator(renderer, environmentSize)
  const environment = generator.fromEquirectangular(picture)
  generator.dispose()
  return environment
}

function authoredRoom({ ambient, lamps }: AuthoredRoom): Scene {
  const scene = emptyRoom(ambient)
  for (const { at, size, radiance } of lamps) {
    const lamp = new Mesh(
      new BoxGeometry(...size),
      new MeshBasicMaterial({ color: new Color(radiance, radiance, radiance) })
    )
    lamp.position.set(...at)
    lamp.lookAt(0, 0, 0)
    scene.add(lamp)
  }
  return scene
}

function emptyRoom(ambient: number): Scene {
  const scene = new Scene()
  const walls = new MeshBasicMaterial({ color: new Color(ambient, ambient, ambient), side: BackSide })
  scene.add(new Mesh(new SphereGeometry(20, 24, 16), walls))
  return scene
}
