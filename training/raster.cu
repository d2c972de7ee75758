// Triangles of many models at once → for each pixel the nearest or the farthest triangle, or how filled the space behind it is.
// Compiled by nvcc for a graphics card, or as C++ for the processor (see raster.py). All arrays belong to the caller.
//
// Coordinates: vertices are x, y in pixels of the picture (y downwards) and z toward the viewer in the same unit as the depth
// bins. They are snapped to 1/256 pixel, so that a pixel on an edge that two triangles share belongs to exactly one of them.
#include <math.h>
#include <stdint.h>
#include <string.h>

#ifdef __CUDACC__
#define EACH __global__ void
#define HERE __device__ __forceinline__
#define FIRST (blockIdx.x * (int64_t)blockDim.x + threadIdx.x)
#define STRIDE ((int64_t)gridDim.x * blockDim.x)
HERE void add(float* at, float value) { atomicAdd(at, value); }
HERE void least(unsigned long long* at, unsigned long long value) { atomicMin(at, value); }
HERE uint32_t bits(float value) { return __float_as_uint(value); }
#define LAUNCH(kernel, ...) kernel<<<8192, 256>>>(__VA_ARGS__)
#define LANES 8
#else
#define EACH static void
#define HERE static inline
#define FIRST 0
#define STRIDE 1
HERE void add(float* at, float value) { *at += value; }
HERE void least(unsigned long long* at, unsigned long long value) { if (value < *at) *at = value; }
HERE uint32_t bits(float value) { uint32_t out; memcpy(&out, &value, 4); return out; }
#define LAUNCH(kernel, ...) kernel(__VA_ARGS__)
#define LANES 1
#endif
// So many threads share a triangle's pixels: some triangles are as large as the picture.

struct Snapped {
  int64_t x[3], y[3];
  float z[3];
  int64_t area;
  int isTurned;
  int left, right, top, bottom;
};

// False where nothing of the triangle can be seen. `scale`: picture pixels to raster pixels.
HERE bool snap(const float* vertices, const int32_t* triangle, int scale, int side, Snapped* out) {
  for (int k = 0; k < 3; k++) {
    const float* v = vertices + 3 * (int64_t)triangle[k];
    out->x[k] = llrintf(v[0] * 256.0f * scale);
    out->y[k] = llrintf(v[1] * 256.0f * scale);
    out->z[k] = v[2];
  }
  out->area = (out->x[1] - out->x[0]) * (out->y[2] - out->y[0]) - (out->y[1] - out->y[0]) * (out->x[2] - out->x[0]);
  out->isTurned = out->area < 0;
  if (out->area == 0) return false;
  if (out->isTurned) {
    int64_t t = out->x[1]; out->x[1] = out->x[2]; out->x[2] = t;
    t = out->y[1]; out->y[1] = out->y[2]; out->y[2] = t;
    float f = out->z[1]; out->z[1] = out->z[2]; out->z[2] = f;
    out->area = -out->area;
  }
  int64_t low[2] = {out->x[0], out->y[0]}, high[2] = {out->x[0], out->y[0]};
  for (int k = 1; k < 3; k++) {
    if (out->x[k] < low[0]) low[0] = out->x[k];
    if (out->x[k] > high[0]) high[0] = out->x[k];
    if (out->y[k] < low[1]) low[1] = out->y[k];
    if (out->y[k] > high[1]) high[1] = out->y[k];
  }
  // Pixel i has its middle at 256 i + 128.
  out->left = (int)((low[0] + 127) >> 8); out->right = (int)((high[0] - 128) >> 8);
  out->top = (int)((low[1] + 127) >> 8); out->bottom = (int)((high[1] - 128) >> 8);
  if (out->left < 0) out->left = 0;
  if (out->top < 0) out->top = 0;
  if (out->right > side - 1) out->right = side - 1;
  if (out->bottom > side - 1) out->bottom = side - 1;
  return out->left <= out->right && out->top <= out->bottom;
}

// Twice the area between an edge and a point, and whether the point is inside: on the edge only for one of its directions.
HERE bool inside(const Snapped& t, int edge, int64_t px, int64_t py, int64_t* value) {
  int a = edge, b = edge == 2 ? 0 : edge + 1;
  *value = (t.x[b] - t.x[a]) * (py - t.y[a]) - (t.y[b] - t.y[a]) * (px - t.x[a]);
  if (*value != 0) return *value > 0;
  return t.x[a] < t.x[b] || (t.x[a] == t.x[b] && t.y[a] < t.y[b]);
}

HERE bool depthAt(const Snapped& t, int px, int py, float* z) {
  int64_t e[3];
  int64_t x = 256 * (int64_t)px + 128, y = 256 * (int64_t)py + 128;
  for (int k = 0; k < 3; k++) if (!inside(t, k, x, y, e + k)) return false;
  *z = ((float)e[1] * t.z[0] + (float)e[2] * t.z[1] + (float)e[0] * t.z[2]) / (float)t.area;
  return true;
}

// A float as a number that sorts as it does.
HERE uint32_t sortable(float value) {
  uint32_t b = bits(value);
  return b & 0x80000000u ? ~b : b | 0x80000000u;
}

EACH nearestTriangles(const float* vertices, const int32_t* triangles, const int32_t* samples, int64_t count, int scale, int side, int farthest, unsigned long long* out) {
  for (int64_t i = FIRST / LANES; i < count; i += STRIDE / LANES) {
    Snapped t;
    if (samples[i] < 0 || !snap(vertices, triangles + 3 * i, scale, side, &t)) continue;
    unsigned long long* picture = out + (int64_t)samples[i] * side * side;
    int wide = t.right - t.left + 1, all = wide * (t.bottom - t.top + 1);
    for (int k = (int)(FIRST % LANES); k < all; k += LANES) {
      int x = t.left + k % wide, y = t.top + k / wide;
      float z;
      if (!depthAt(t, x, y, &z)) continue;
      uint32_t key = sortable(farthest ? z : -z);
      least(picture + (int64_t)y * side + x, ((unsigned long long)key << 32) | (uint32_t)i);
    }
  }
}

// Steps of the winding number along each pixel's ray, nearest first: the running sum over the bins is how filled each one is.
// `middles`: z of the middle of the bins for each sample; `turns`: the sum of all steps, 0 for a closed surface.
EACH fillSteps(const float* vertices, const int32_t* triangles, const int32_t* samples, const float* middles, int64_t count, int side, int bins, float depth, float* steps, float* turns) {
  for (int64_t i = FIRST / LANES; i < count; i += STRIDE / LANES) {
    Snapped t;
    if (samples[i] < 0 || !snap(vertices, triangles + 3 * i, 1, side, &t)) continue;
    // With y downwards a triangle that faces the viewer runs clockwise: its ray enters the body there.
    float sign = t.isTurned ? 1.0f : -1.0f;
    int64_t plane = (int64_t)side * side;
    float* own = steps + (int64_t)samples[i] * bins * plane;
    int wide = t.right - t.left + 1, all = wide * (t.bottom - t.top + 1);
    for (int k = (int)(FIRST % LANES); k < all; k += LANES) {
      int x = t.left + k % wide, y = t.top + k / wide;
      float z;
      if (!depthAt(t, x, y, &z)) continue;
      int64_t pixel = (int64_t)y * side + x;
      add(turns + (int64_t)samples[i] * plane + pixel, sign);
      float at = (depth / 2 - (z - middles[samples[i]])) * bins / depth;
      if (at <= 0) { add(own + pixel, sign); continue; }
      int bin = (int)at;
      if (bin >= bins) continue;
      float rest = at - bin;
      add(own + bin * plane + pixel, sign * (1 - rest));
      if (bin + 1 < bins) add(own + (bin + 1) * plane + pixel, sign * rest);
    }
  }
}

extern "C" {
void nearest(const float* vertices, const int32_t* triangles, const int32_t* samples, int64_t count, int scale, int side, int farthest, void* out) {
  LAUNCH(nearestTriangles, vertices, triangles, samples, count, scale, side, farthest, (unsigned long long*)out);
}
void fill(const float* vertices, const int32_t* triangles, const int32_t* samples, const float* middles, int64_t count, int side, int bins, float depth, float* steps, float* turns) {
  LAUNCH(fillSteps, vertices, triangles, samples, middles, count, side, bins, depth, steps, turns);
}
}
