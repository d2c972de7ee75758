import type { Document } from '@gltf-transform/core'
import { drawnNodes, type DrawnNode } from '../model/file-scene.ts'
import { gatherSurface } from './model-surface.ts'
import { columnsOfSkin, isOfSkin, skinOf } from './poses.ts'
import { reduceSurface, type ReduceOptions } from './reduce.ts'
import { writeSurface } from './write-surface.ts'

/** What came of it. */
export interface DecimatedModel {
  /** As drawn. */
  readonly triangles: number
}

/**
 * Fewer triangles for everything that the file's scene draws, over all parts with one measure of error; the document is changed in place.
 * Texture coordinates, colours, skins and morph targets go with the triangles; names, materials, nodes and clips stay. When the seams
 * of the texture coordinates do not let it have so few, more are left.
 */
export function decimateModel(document: Document, options: ReduceOptions): DecimatedModel {
  return decimateDrawn(document, drawnNodes(document), options)
}

/** The same for some nodes, whose primitives nothing else may draw. */
export function decimateDrawn(
  document: Document,
  drawn: readonly DrawnNode[],
  options: ReduceOptions
): DecimatedModel {
  const { pieces, positions, indices, pieceOf, columns, seams } = gatherSurface(drawn)
  const skin = skinOf(pieces, columns, pieceOf.length)
  const isInstanced = pieces.some(({ count }) => count > 1)
  return reduceSurface(
    {
      positions,
      indices,
      seams,
      columns: skin === null ? columns : columns.filter(column => !isOfSkin(column)),
      skinning: skin?.skinning ?? null,
      countOf: isInstanced ? vertex => pieces[pieceOf[vertex]].count : null,
    },
    options,
    reduced => {
      const { wedges, wedgeSource } = reduced
      const pieceOfTriangle = new Uint32Array(wedges.length / 3)
      for (let triangle = 0; triangle < pieceOfTriangle.length; triangle++) {
        pieceOfTriangle[triangle] = pieceOf[wedgeSource[wedges[3 * triangle]]]
      }
      const ofSkin =
        skin === null || reduced.skinning === null
          ? []
          : columnsOfSkin(reduced.skinning, wedge => skin.firstJoints[pieceOf[wedgeSource[wedge]]])
      writeSurface(document, pieces, {
        ...reduced,
        columns: [...reduced.columns, ...ofSkin],
        pieceOf: pieceOfTriangle,
      })
      return { triangles: reduced.triangles }
    }
  )
}
