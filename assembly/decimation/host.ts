// What the program outside does.

/** What is carried beside places: a wedge becomes the mixture of three others, whose weights sum to 1. */
export declare function blend(wedge: i32, a: i32, b: i32, c: i32, ofA: f64, ofB: f64, ofC: f64): void
/** Told after some hundred collapses: triangles as drawn now. */
export declare function step(triangles: i32): void
