import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../resources/blender/open_glb.py', import.meta.url))
const hasPython = spawnSync('python3', ['--version']).status === 0

/** As Blender 3.4’s importer is: it asks numpy for a name that numpy 1.24 has not. */
const BPY = `
import numpy
class Gltf:
    def gltf(self, filepath): print("opened", filepath, numpy.bool is bool)
class Ops: import_scene = Gltf()
class Data: objects = []
ops, data = Ops(), Data()
`

it.runIf(hasPython)('a model with a skin arrives in a Blender whose numpy has given up the name bool', () => {
  const modules = mkdtempSync(join(tmpdir(), 'plinth-blender-'))
  try {
    mkdirSync(join(modules, 'numpy'))
    writeFileSync(join(modules, 'numpy', '__init__.py'), '')
    writeFileSync(join(modules, 'bpy.py'), BPY)
    const { stdout, stderr } = spawnSync('python3', ['-B', SCRIPT, '--', '/models/dog.glb'], {
      env: { ...process.env, PYTHONPATH: modules },
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(stdout.trim()).toBe('opened /models/dog.glb True')
  } finally {
    rmSync(modules, { recursive: true })
  }
})
