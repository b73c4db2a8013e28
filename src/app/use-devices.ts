import { useCallback, useState } from "react";
import { err, ok, type Result } from "#domain/result";
import { createDevices, type Devices } from "#remote/devices";
import type { SignInError } from "#remote/auth-requests";
import type { RemoteError } from "#remote/remote-error";
import { useServices } from "./services.ts";

type PasswordChange = { readonly oldPassword: string; readonly password: string };

/** The devices that the account is signed in on. */
export const useDevices = (): Devices => {
  const { loadClient } = useServices();
  return useState(() => createDevices({ load: loadClient }))[0];
};

/** Changes the password of who is signed in, which ends all sessions, and begins a new one here. */
export const useChangePassword = (devices: Devices): ((o: PasswordChange) => Promise<Result<void, RemoteError>>) => {
  const { session } = useServices();
  return useCallback(
    async ({ oldPassword, password }) => {
      const user = session.user();
      if (!user) return ok(undefined);
      const trustDevice = session.isTrustedDevice();
      let changed: Result<void, RemoteError> = err({ type: "offline" });
      // Both requests run as one: in between the server refuses what the page asks with the token
      // of before.
      await session.begin<RemoteError | SignInError>(trustDevice, async (requests) => {
        changed = await devices.changePassword({ userId: user.id, oldPassword, password });
        // If signing in fails, the next refresh locks the year, and the new password opens it.
        return changed.ok ? requests.signIn({ email: user.email, password, trustDevice }) : changed;
      });
      return changed;
    },
    [session, devices],
  );
};
