/** Refuses a request because of one of its fields, with a code that a client can act on. */
export const refuse = (status: number, field: string, code: string, message: string, params?: object): never => {
  let fault = new ValidationError(code, message);
  if (params) fault = fault.setParams(params);
  throw new ApiError(status, message, { [field]: fault });
};
