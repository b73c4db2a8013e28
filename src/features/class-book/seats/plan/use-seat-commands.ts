import { useLingui } from "@lingui/react/macro";
import type { Mutation } from "#db/edit/mutation";
import { addSeatPlan, reshapePlan, seatEdits } from "#db/edit/seat-edits";
import { inShape, roomFor } from "#domain/seats/room-size";
import { type Place, placeKey, type Room, type RoomShape } from "#domain/seats/room";
import { reshape } from "#domain/seats/reshape";
import { type Seating, sit, standUp } from "#domain/seats/seating";
import { seatByName, shuffle } from "#domain/seats/shuffle";
import { useMirror } from "#hooks/data/mirror-context";
import { useToday } from "#hooks/data/use-now";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import type { SeatPlanRow } from "#schema/seat-plans";
import type { SeatWishRow } from "#schema/seat-wishes";
import type { SeatingView } from "../room/use-seating.ts";
import { useSeatWords } from "../room/use-seat-words.ts";

/** All that can be done to the seats of a course, each one undo. */
export const useSeatCommands = (view: SeatingView, onShow: (plan: string) => void) => {
  const { t } = useLingui();
  const format = useFormat();
  const { run, newId, undo } = useEdits();
  const { moment } = useMirror();
  const today = useToday();
  const words = useSeatWords(view.studentById);
  const { shown } = view;
  const students = view.students.map(({ student }) => student.id);

  /** Brings the plan to a seating, with further edits in the same step. */
  const bring = async (
    seating: Seating,
    text: string,
    o: { readonly fixed?: ReadonlySet<string>; readonly first?: readonly Mutation[] } = {},
  ) => {
    if (!shown) return;
    const { plan, records, seated } = shown;
    const edits = [
      ...(o.first ?? []),
      ...seatEdits({
        plan: plan.id,
        records,
        students,
        seating,
        fixed: o.fixed ?? seated.fixed,
        at: moment(),
        newId,
      }),
    ];
    if (edits.length > 0) await run(edits, text);
  };
  const seating: Seating = shown?.seated.seating ?? new Map();

  const reshapeTo = async (room: Room) => {
    if (!shown) return;
    const { shape, rows, columns } = shown.room;
    if (shape === room.shape && rows === room.rows && columns === room.columns) return;
    await bring(reshape(seating, shown.room, room), t`Seats moved together`, {
      first: [reshapePlan(shown.plan, room)],
    });
  };

  return {
    undo,
    /** Puts a student on a seat; who sits there takes the student's, or none. */
    async sit(student: string, place: Place) {
      const [name, sitter] = [words.short(student), shown?.seated.at.get(placeKey(place))];
      if (sitter === student) return;
      const other = words.short(sitter ?? "");
      const text =
        sitter === undefined
          ? t`${name} has another seat`
          : seating.has(student)
            ? t`${name} and ${other} swapped seats`
            : t`${name} has the seat of ${other}`;
      await bring(sit(seating, student, place), text);
    },
    async standUp(student: string) {
      const name = words.short(student);
      if (seating.has(student)) await bring(standUp(seating, student), t`${name} is without a seat`);
    },
    /** Whether the shuffle leaves a student where he or she is. */
    async fix(student: string, isFixed: boolean) {
      const fixed = new Set(shown?.seated.fixed);
      if (isFixed) fixed.add(student);
      else fixed.delete(student);
      const name = words.short(student);
      await bring(seating, isFixed ? t`${name} keeps the seat in the shuffle` : t`${name} is shuffled again`, {
        fixed,
      });
    },
    /** Another shape: as large as the class needs it. */
    async shape(shape: RoomShape) {
      if (shown) await reshapeTo(inShape(shown.room, shape, students.length));
    },
    async resize(size: Partial<Room>) {
      if (shown) await reshapeTo({ ...shown.room, ...size });
    },
    async shuffle({ keepsWishes, leavesFront }: { readonly keepsWishes: boolean; readonly leavesFront: boolean }) {
      if (!shown) return;
      const { room, seated } = shown;
      const wishes = keepsWishes ? view.wishes : [];
      const found = shuffle({ room, seating, students, fixed: seated.fixed, leavesFront, wishes }, Math.random);
      const broken = format.list(found.broken.map(words.wish));
      await bring(found.seating, broken === "" ? t`Class shuffled` : t`Class shuffled. Not kept: ${broken}`);
    },
    async seatByName({ leavesFront }: { readonly leavesFront: boolean }) {
      if (!shown) return;
      const { room, seated } = shown;
      await bring(seatByName({ room, seating, students, fixed: seated.fixed, leavesFront }), t`Class seated by name`);
    },
    /** A plan from today on: as the one that is shown, or with nobody on its seats. */
    async addPlan() {
      const id = newId();
      const { shape, rows, columns } = shown?.room ?? roomFor(students.length);
      const values = {
        course: view.course.id,
        room: shown?.plan.room ?? view.course.room,
        shape,
        rows,
        columns,
        validFrom: today,
        fixtures: shown?.plan.fixtures ?? [],
      };
      const fixed = shown?.seated.fixed ?? new Set<string>();
      const edits = addSeatPlan(id, values, { students, seating, fixed, at: moment(), newId });
      if (await run(edits, t`Seating plan added`)) onShow(id);
    },
    async removePlan(plan: SeatPlanRow) {
      const name = words.plan(plan);
      await run([{ op: "delete", collection: "seatplans", id: plan.id }], t`${name} deleted`);
    },
    async removeWish(wish: SeatWishRow) {
      await run([{ op: "delete", collection: "seatwishes", id: wish.id }], t`Wish deleted`);
    },
    /** Writes other edits of the plan. */
    run,
  };
};

export type SeatCommands = ReturnType<typeof useSeatCommands>;
