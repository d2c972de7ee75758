import { createRandom } from '../../kernel/random.ts'
import { cleanQuads } from './clean.ts'
import type { Guide } from './guide.ts'
import type { QuadNet } from './quad-net.ts'
import { pullToSource } from './pull-to-source.ts'
import { relaxQuads } from './relax.ts'
import { applyTurn, isTurnable, shapeChange, turnsOf } from './turn-edge.ts'
import { faultsOf } from './valences.ts'

/** Sweeps over all edges; how much the first one may spoil at most, and what share of that each next one. */
const SWEEPS = 192
const HEAT = 1.5
const COOLING = 0.985
/** What a quad's slant weighs beside a vertex with an edge too many. */
const SLANT = 0.25
/** Sweeps between two roundings of the faces on the source. */
const RELAXED_EVERY = 12
/** A turn that spoils more is not weighed: among vertices of four edges every turn is such a one. */
const MOST_SPOILT = 2

/**
 * Leads vertices with too many and with too few edges to each other, where they make up for one another: edges are turned at random,
 * also where that spoils a little, and ever less where it does (threshold accepting; Dueck & Scheuer 1990).
 * A turn at a pair of a vertex with five and one with three edges moves the pair by a face (Peng, Zhang, Kobayashi & Wonka 2011,
 * "Connectivity editing for quadrilateral meshes"). The result is given back only if it has fewer faults than the net, which may be changed.
 */
export function evenValences(net: QuadNet, guide: Guide): QuadNet {
  const before = faultsOf(net)
  const turned: QuadNet = {
    ...net,
    positions: net.positions.slice(),
    origin: net.origin.slice(),
    twin: net.twin.slice(),
    sharp: net.sharp.slice(),
    leaving: net.leaving.slice(),
    kinds: net.kinds.slice(),
    spare: net.spare.slice(),
  }
  const random = createRandom('valences')
  let heat = HEAT
  for (let sweep = 1; sweep <= SWEEPS; sweep += 1) {
    sweepEdges(turned, heat, () => random.next())
    heat *= COOLING
    if (sweep % RELAXED_EVERY === 0) {
      cleanQuads(turned)
      relaxQuads(turned, guide, { squaring: 2, fitting: 0 }, () => undefined)
      pullToSource(turned, guide, 1)
    }
  }
  cleanQuads(turned)
  return faultsOf(turned) < before ? turned : net
}

function sweepEdges(net: QuadNet, heat: number, draw: () => number): void {
  for (let h = 0; h < net.origin.length; h += 1) {
    if (net.origin[h] < 0) {
      continue
    }
    for (const turn of turnsOf(net, h)) {
      if (turn.gain > MOST_SPOILT || !isTurnable(net, turn)) {
        continue
      }
      const cost = turn.gain + SLANT * shapeChange(net, turn)
      if (cost < heat * draw()) {
        applyTurn(net, turn)
        break
      }
    }
  }
}
