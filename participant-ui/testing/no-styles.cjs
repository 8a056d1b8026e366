/** Components are tested without their looks. */
module.exports = {};
