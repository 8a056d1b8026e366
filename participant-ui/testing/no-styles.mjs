/** Components are tested without their looks. */
export default {};
