import type { SourceAnswer, SourceAsk } from "#domain/source/source-ask";

/*
 * The door to schools' servers: the process that starts PocketBase asks them
 * (scripts/source-door, docs/decisions/043).
 */

/** Seconds that the door may take for all that it is asked. */
const patience = 120;

/** Reads sources. Undefined where the door does not answer: another read will. */
export const readSources = (asks: readonly SourceAsk[]): readonly SourceAnswer[] | undefined => {
  try {
    const answer = $http.send({
      url: $os.getenv("SOURCE_DOOR"),
      method: "POST",
      headers: { authorization: `Bearer ${$os.getenv("SOURCE_DOOR_WORD")}` },
      body: JSON.stringify({ asks }),
      timeout: patience,
    });
    return answer.statusCode === 200 ? JSON.parse(toString(answer.body)).answers : undefined;
  } catch (problem) {
    $app.logger().warn("source: the door", "problem", String(problem));
    return undefined;
  }
};
