/** A sample that a person read. `npm run evaluate` prints it again by its seed; what was found is counted here by kind, without names. */
export interface ReadSample {
  /** The version of the engine, the seed and the day; undefined where the sample was drawn outside this project. */
  engine: string;
  seed: number | undefined;
  date: string;
  read: number;
  /** How many of the sample belong to each kind. The rest is as it should be. */
  kinds: Readonly<Record<string, number>>;
}
